import type { BankAccount } from '@portal/contract/bank'
import { loadContraband, loadData, loadDivisionFinder, loadRegions, loadTowns } from '@portal/shared'
import type { PartySide } from '../../../draft/send-draft'
import type { CellMessages, Cells } from '../columns/column'
import { emptyCells, withTexts } from '../columns/columns'
import type { BatchRow } from '../row/batch-row'
import { type Divisions, findCity } from '../row/find-region'
import type { BatchReferenceData } from '../row/to-draft'

const loadBankAccounts = (rows: readonly BatchRow[]): Promise<readonly BankAccount[]> =>
  rows.some(({ cells }) => cells.codAmount.trim() !== '') ? loadData('bank/list', {}) : Promise.resolve([])

const sides: readonly PartySide[] = ['sender', 'receiver']

/**
 * The divisions for looking up places: all provinces, and the towns of cities where a row names a town. Rejects with a
 * `CallError`.
 */
const loadDivisions = async (rows: readonly Cells[]): Promise<Divisions> => {
  const [provinces, find] = await Promise.all([loadRegions(), loadDivisionFinder()])
  const cityCodes = new Set(
    rows.flatMap((cells) =>
      sides.flatMap((side) => {
        const { city } = findCity(
          { provinces, find },
          { province: cells[`${side}.province`], city: cells[`${side}.city`] },
        )
        return cells[`${side}.town`] !== '' && city ? [city.code] : []
      }),
    ),
  )
  const towns = await Promise.all([...cityCodes].map(async (code) => [code, await loadTowns(code)] as const))
  return { find, provinces, towns: new Map(towns) }
}

/** Loads the data that the rows and their common sender are validated with. Rejects with a `CallError`. */
export const loadBatchReferenceData = async (
  rows: readonly BatchRow[],
  sender: CellMessages,
): Promise<BatchReferenceData> => {
  const [divisions, bankAccounts, contraband] = await Promise.all([
    loadDivisions([...rows.map(({ cells }) => cells), withTexts(emptyCells, sender)]),
    loadBankAccounts(rows),
    loadContraband(),
  ])
  const mayNeedRecalls = rows.some(({ cells }) => contraband.mayNameModel(cells.goodsName))
  const recalls = mayNeedRecalls ? await loadData('contraband/batteryRecalls', {}) : null
  const goodsProblem = (name: string): string =>
    contraband.goodsProblem(name) || (recalls === null ? '' : contraband.recallProblem(name, recalls))
  return { divisions, bankAccounts, goodsProblem, sender }
}
