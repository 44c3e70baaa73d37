/** Maximum length of a text in UTF-16 units; longer texts are cut. */
export const maxTextLength = 500
/**
 * Maximum of steps for one text, because the API analyzes texts from strangers. About 9 ms; no known text needs 32 000.
 */
export const maxSteps = 44_000

/** The cost of reading one text so far: a step is one name of the division data that was compared with the text. */
export interface Effort {
  readonly spent: number
  /** Counts one more step; false when none is left, and the reading ends with its results so far. */
  spend: () => boolean
}

export const createEffort = (steps = maxSteps): Effort => {
  let spent = 0
  return {
    get spent() {
      return spent
    },
    spend: () => {
      if (spent === steps) return false
      spent += 1
      return true
    },
  }
}
