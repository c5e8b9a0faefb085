/** What `jest.useFakeTimers` would replace besides `Date`. */
const GOES_ON: NonNullable<FakeTimersConfig['doNotFake']> = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/**
 * Stops the date of each test and of the service in its process: no test begins on one day of São Paulo and ends on the next. Timers go
 * on. Call it after `useApp`.
 */
export function useStoppedDate(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: GOES_ON });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
