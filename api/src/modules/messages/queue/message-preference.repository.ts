import type { MessageEvent, SwitchedChannel } from '@portal/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { messagePreference } from './message-preference.tables'
import { alwaysSent } from '../rules/message-rules'

interface MessageSwitch {
  event: MessageEvent
  channel: SwitchedChannel
}

/** The events and channels that a customer has switched off. */
export const listSwitchedOff = (db: Db, userId: string): Promise<MessageSwitch[]> =>
  db
    .select({ event: messagePreference.event, channel: messagePreference.channel })
    .from(messagePreference)
    .where(eq(messagePreference.userId, userId))

const rowOf = (userId: string, { event, channel }: MessageSwitch) =>
  and(eq(messagePreference.userId, userId), eq(messagePreference.event, event), eq(messagePreference.channel, channel))

/** Whether a customer has switched the event off for this channel; messages that must arrive cannot be switched off. */
export const isSwitchedOff = async (db: Db, userId: string, which: MessageSwitch): Promise<boolean> =>
  alwaysSent[which.event] === undefined && (await db.$count(messagePreference, rowOf(userId, which))) > 0

/** Stores a switch of a customer who is locked by `tx`; one that is as it was stays so. */
export const storeSwitch = async (
  tx: Db,
  userId: string,
  { isOn, ...which }: MessageSwitch & { isOn: boolean },
  now: Date,
): Promise<void> => {
  if (isOn) await tx.delete(messagePreference).where(rowOf(userId, which))
  else
    await tx
      .insert(messagePreference)
      .values({ userId, ...which, switchedOffAt: now })
      .onConflictDoNothing()
}
