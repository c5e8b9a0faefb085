/** Reads a CPU profile of Node. */

const NOT_WORK = new Set(['(idle)', '(program)']);
const COLLECTOR = '(garbage collector)';

/**
 * The shares of the processor time by package and by folder of src, largest first, as `[part, share]`. A function of Node
 * counts for the nearest caller outside Node. Time of an idle process is left out.
 */
export function sharesOf({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const partOf = (id) => {
    for (let at = id; at !== undefined; at = parents.get(at)) {
      const part = partOfFrame(byId.get(at).callFrame);
      if (part) return part;
    }
    return 'node';
  };
  const times = new Map();
  let work = 0;
  samples.forEach((id, index) => {
    if (NOT_WORK.has(byId.get(id).callFrame.functionName)) return;
    const part = partOf(id);
    times.set(part, (times.get(part) ?? 0) + timeDeltas[index]);
    work += timeDeltas[index];
  });
  return [...times].map(([part, time]) => [part, time / work]).sort((a, b) => b[1] - a[1]);
}

/** The package or the folder of src that a frame belongs to; undefined for Node's own code. */
function partOfFrame({ functionName, url }) {
  if (functionName === COLLECTOR) return 'garbage collection';
  const [, inPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (inPackage) return inPackage;
  const [, folder] = /\/dist\/((?:[^/]+\/){1,2})/.exec(url) ?? [];
  return folder && `src/${folder.slice(0, -1)}`;
}
