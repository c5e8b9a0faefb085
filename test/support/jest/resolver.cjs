/**
 * Some packages (file-type) have an entry for `import` only. The sources load them with a dynamic import(), which swc compiles to
 * a require for jest; so where there is no entry for `require`, the one for `import` is taken.
 */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (/^[./]/.test(request)) throw error;
    return options.defaultResolver(request, { ...options, conditions: [...(options.conditions ?? []), 'import'] });
  }
};
