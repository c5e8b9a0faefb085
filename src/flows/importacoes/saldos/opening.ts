import type { StatedBalance } from '../../../statements';

/** Returns whether a balance is an opening one by its words (document 6, 9.23). */
export const isOpening = ({ momento, isOpening: is }: StatedBalance): boolean => momento === 'abertura' || is === true;

/** Returns whether another balance before the first row may be the opening one: never that of a whole day. */
export const mayOpen = ({ momento }: StatedBalance): boolean => momento !== 'final' && momento !== 'dia';
