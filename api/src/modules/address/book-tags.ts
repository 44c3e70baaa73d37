import type { addressTags } from '@portal/contract/address'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { searchForm } from '../../database/search-form'
import { tagsQuery } from './address.repository'
import type { AddressKind } from './address.tables'

/** Tags that read alike are one, in the spelling that is used most. */
const joined = (tags: readonly { tag: string; count: number }[]): { tag: string; count: number }[] => {
  const byForm = new Map<string, { tag: string; count: number }>()
  for (const { tag, count } of tags) {
    const before = byForm.get(searchForm(tag))
    byForm.set(searchForm(tag), { tag: before?.tag ?? tag, count: count + (before?.count ?? 0) })
  }
  return [...byForm.values()].sort((one, other) => other.count - one.count)
}

/** Entries of both books by tag, the most used first. */
export const bookTags = async (db: Db, userId: string): Promise<z.input<typeof addressTags.response>> => {
  const counted = await tagsQuery(db, userId)
  const bookOf = (kind: AddressKind) => {
    const tags = counted.filter((row) => row.kind === kind)
    return {
      total: tags.reduce((total, { count }) => total + count, 0),
      tags: joined(tags.filter(({ tag }) => tag !== '')),
    }
  }
  return { sender: bookOf('sender'), receiver: bookOf('receiver') }
}
