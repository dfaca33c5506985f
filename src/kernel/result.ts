/** Bad input is a value, never an exception: the result, or the reason why there is none. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | {
  readonly ok: false;
  readonly error: E;
};

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
