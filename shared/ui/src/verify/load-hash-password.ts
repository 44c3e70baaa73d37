/** Fetches the digest of passwords (spec §5), which few forms need. */
export const loadHashPassword = async () => (await import('@portal/runtime/password/hash-password')).hashPassword
