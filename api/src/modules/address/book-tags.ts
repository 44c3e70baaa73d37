import type { addressTags } from '@portal/contract/address'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { tagsQuery } from './address.repository'
import type { AddressKind } from './address.tables'

/** Entries of both books by tag, the most used first. */
export const bookTags = async (db: Db, userId: string): Promise<z.input<typeof addressTags.response>> => {
  const counted = await tagsQuery(db, userId)
  const bookOf = (kind: AddressKind) => {
    const tags = counted.filter((row) => row.kind === kind)
    return {
      total: tags.reduce((total, { count }) => total + count, 0),
      tags: tags.filter(({ tag }) => tag !== '').map(({ tag, count }) => ({ tag, count })),
    }
  }
  return { sender: bookOf('sender'), receiver: bookOf('receiver') }
}
