import type { ImportResult } from '@portal/contract/address'
import type { Cells } from './columns'

/** A row of the file and its outcome. */
export interface ValidatedRow {
  /** Number of the row in the file. */
  number: number
  cells: Cells
  outcome: ImportResult['outcome']
  /** Why the row was not added; '' when it was. */
  reason: string
}

const sentences: Readonly<Record<Exclude<ImportResult['outcome'], 'INVALID'>, string>> = {
  ADDED: '',
  EXISTS: '该地址已存在',
  FULL: '地址簿已满',
}

/** All problems of a row in one text, each with the name of its field. */
export const reasonOf = ({ outcome, problems }: ImportResult): string =>
  outcome === 'INVALID' ? problems.map(({ message }) => message).join('；') : sentences[outcome]
