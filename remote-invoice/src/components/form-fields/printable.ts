import { oneLine } from '@portal/shared'
import { drawableProblem } from '@portal/shared/drawable'

/** A rule of a field that is printed on invoices. */
export const printable = {
  validator: async (_: unknown, text?: string) => {
    const problem = drawableProblem(oneLine(text ?? ''))
    if (problem !== '') throw new Error(problem)
  },
}
