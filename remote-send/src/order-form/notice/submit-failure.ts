/** A refusal that belongs to no field, or an answer that never came. */
export interface SubmitFailure {
  message: string
  uncertain: boolean
}
