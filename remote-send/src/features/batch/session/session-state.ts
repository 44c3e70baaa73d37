import type { Batch } from '../row/batch-row'

/** A run of orders: how far it is, and why it stopped. */
export interface Run {
  total: number
  done: number
  running: boolean
  stopping: boolean
  /** For the person; empty while there is nothing to say. */
  message: string
}

export interface SessionState {
  /** `loading`: it is looked whether there is a batch from before; `found`: there is, and the person has not decided yet. */
  phase: 'loading' | 'start' | 'found' | 'open'
  batch: Batch | null
  checking: boolean
  /** Rows of the file that were left out as the template's sample. */
  skippedSample: readonly number[]
  /** Why checking stopped; empty when it did not. */
  checkProblem: string
  /** The browser keeps nothing: the batch lives as long as the page. */
  notKept: boolean
  run: Run | null
}

export const initialState: SessionState = {
  phase: 'loading',
  batch: null,
  checking: false,
  skippedSample: [],
  checkProblem: '',
  notKept: false,
  run: null,
}
