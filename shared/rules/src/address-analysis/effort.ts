/** UTF-16 units of a text that are read; what is longer is cut there. */
export const maxTextLength = 500
/** Steps that one text may cost: the API reads what strangers send. About 9 ms; no text is known that needs 32 000. */
export const maxSteps = 44_000

/** What reading one text has cost so far: a step is one name of the division data that was compared with the text. */
export interface Effort {
  readonly spent: number
  /** Pays for one more step; false when there is none left, and the reading goes by what it has found. */
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
