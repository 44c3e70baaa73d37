/**
 * How long a script chunk may take before it counts as timed out. The specification's ceiling is 120 s (§9);
 * a customer should see the error card long before that.
 */
export const CHUNK_LOAD_TIMEOUT_MS = 10_000
