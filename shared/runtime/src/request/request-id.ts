/**
 * A `clientRequestId`: 128 random bits as 32 hex digits, made once per intended write. `crypto.randomUUID` is missing
 * on plain http.
 */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
