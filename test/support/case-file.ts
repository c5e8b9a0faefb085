import { startApp, type TestApp } from './app';
import { type Books, booksOf } from './books';
import type { TestSession } from './session';

/**
 * What the tests of a case file use. `useApp` or `useBooks` sets these variables before the tests run. Case files of a suite run one
 * after the other, so each sees its own values.
 */
export let api: TestApp;
export let user: TestSession;
export let other: TestSession;
export let admin: TestSession;
export let books: Books;

/** The profile of each user that a case file needs, such as `funcionario` or `funcionario:second`. */
interface Users {
  readonly user?: string;
  readonly other?: string;
  readonly admin?: string;
}

/** Starts the application before the tests, with these users, and closes it after them. Other settings start another application. */
export function useApp(users: Users = {}, settings?: Readonly<Record<string, string>>): void {
  beforeAll(async () => {
    api = await startApp(settings);
    const sessionOf = async (name: string | undefined) => (name ? api.as(name) : (undefined as never));
    user = await sessionOf(users.user);
    other = await sessionOf(users.other);
    admin = await sessionOf(users.admin);
  });
  afterAll(() => api.close());
}

/** Makes `books` new ones of `user`, in the middle of a test. */
export async function newBooks(): Promise<Books> {
  books = await booksOf(api, user.userId);
  return books;
}

/** Does what `useApp` does, and makes books of `user` for each test. */
export function useBooks(users: Users & { readonly user: string }): void {
  useApp(users);
  beforeEach(newBooks);
}

let made = 0;

/** Does what `useApp` does, and makes a new user for each test, with books. */
export function useOwnBooks(users: Omit<Users, 'user'>): void {
  useApp(users);
  beforeEach(async () => {
    user = await api.as(`funcionario:${++made}`);
    await newBooks();
  });
}
