export const VIEWS = ['lista', 'balancete', 'razao'] as const;
export type View = (typeof VIEWS)[number];
