import { withoutBlanks } from './text/visible-text'

/**
 * Days without a login after which a code alone opens no account with data, unless it is requested in a browser that
 * its customer has used (domain §9): operators give numbers away again after some months.
 */
export const maxUnusedDays = 180

/** Days for which operators let a number rest at least before they give it to somebody else. */
export const numberRestDays = 90

/** Days after a login in which a browser counts as the customer's: as long as browsers keep a mark. */
export const knownBrowserDays = 365

/** Days back in which the receivers of a customer's orders prove who the customer is. */
export const receiverProofDays = 365

/** Wrong answers within a day to what only the customer of an account knows. */
export const maxWrongOwnerProofs = 5

/** Words that people write in place of a name, and that are easy to guess. */
const noName = /先生$|女士$|小姐$|老师$|师傅$|经理$|老板$|^(前台|门卫|保安|仓库|收发室|客服|财务|行政)/

/** A name as names are compared: width, blanks and dots between parts of a name do not matter. */
const keyOf = (name: string): string =>
  withoutBlanks(name)
    .replace(/[·•・.]/g, '')
    .toLowerCase()

/** Whether a typed name is one of these; one that everybody could guess never is. */
export const isOneOfNames = (typed: string, names: readonly string[]): boolean => {
  const key = keyOf(typed)
  return [...key].length > 1 && !noName.test(key) && names.some((name) => keyOf(name) === key)
}
