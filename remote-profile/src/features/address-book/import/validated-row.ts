import type { ImportResult } from '@portal/contract/address'
import type { Cells } from './columns'

/** A row of the file and what became of it. */
export interface ValidatedRow {
  /** As numbered in the file. */
  number: number
  cells: Cells
  outcome: ImportResult['outcome']
  /** Why it was not added; '' when it was. */
  reason: string
}

const sentences: Readonly<Record<Exclude<ImportResult['outcome'], 'INVALID'>, string>> = {
  ADDED: '',
  EXISTS: '该地址已存在',
  FULL: '地址簿已满',
}

/** All problems of a row in one text, each with its field's name. */
export const reasonOf = ({ outcome, problems }: ImportResult): string =>
  outcome === 'INVALID' ? problems.map(({ message }) => message).join('；') : sentences[outcome]
