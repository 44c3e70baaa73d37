import { loadContraband, loadData } from '@portal/shared'
import type { BankAccount } from '@portal/contract/bank'
import type { BatchRow } from '../row/batch-row'
import { loadDivisions } from '../row/load-divisions'
import type { BatchReferenceData } from '../row/to-draft'

const loadBankAccounts = (rows: readonly BatchRow[]): Promise<readonly BankAccount[]> =>
  rows.some(({ cells }) => cells.codAmount.trim() !== '') ? loadData('bank/list', {}) : Promise.resolve([])

/** Loads the data that the rows are validated with. Rejects with a `CallError`. */
export const loadBatchReferenceData = async (rows: readonly BatchRow[]): Promise<BatchReferenceData> => {
  const [divisions, bankAccounts, { goodsProblem }] = await Promise.all([
    loadDivisions(rows.map(({ cells }) => cells)),
    loadBankAccounts(rows),
    loadContraband(),
  ])
  return { divisions, bankAccounts, goodsProblem }
}
