import type { Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { bankAccount } from '../modules/bank/bank.tables'
import { cardIndexPurpose } from '../modules/bank/card-index'
import { crossBorderParty } from '../modules/orders/cross-border/cross-border-party.tables'
import { message } from '../modules/messages/queue/message.tables'
import { realName, realNamePhoto } from '../modules/realname/real-name.tables'
import { idNoPurpose, subjectOfOpened } from '../modules/realname/sealed-identity'

/** A sealed column, for the rotation of keys. */
export interface SealedColumn {
  table: PgTable
  column: Column
  /** The primary key that values are sealed with as `row`. */
  row: Column
  /**
   * The blind index of the same value, which is rotated with it. `valueOf` returns the part of the value that is
   * hashed.
   */
  index?: { column: Column; purpose: string; valueOf: (opened: string) => string }
}

/** Everything that is encrypted at rest (ADR 0020). */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: bankAccount,
    column: bankAccount.cardNo,
    row: bankAccount.bankAccountId,
    index: { column: bankAccount.cardIndex, purpose: cardIndexPurpose, valueOf: (cardNo) => cardNo },
  },
  { table: message, column: message.sealedAddress, row: message.messageId },
  { table: crossBorderParty, column: crossBorderParty.sealedNumbers, row: crossBorderParty.orderNo },
  {
    table: realName,
    column: realName.sealedIdentity,
    row: realName.userId,
    index: { column: realName.idNoIndex, purpose: idNoPurpose, valueOf: subjectOfOpened },
  },
  { table: realNamePhoto, column: realNamePhoto.sealedPhoto, row: realNamePhoto.photoId },
]
