import { type ErrorName, errorCatalogue } from '@portal/contract/error-codes'

/**
 * The envelope of an error by its name in the catalogue, for `toMatchObject` and `toEqual`: its code, and of its
 * message and data what is given.
 */
export const apiError = (name: ErrorName, message?: unknown, data?: unknown) => ({
  code: errorCatalogue[name].code as number,
  ...(message === undefined ? {} : { message }),
  ...(data === undefined ? {} : { data }),
})
