import type { operationsMessageRepliesRequest, operationsMessageRepliesResponse } from '@portal/contract/messages'
import type { z } from 'zod'
import type { Deps } from '../../../deps'
import { optIn, optOut } from '../send/opt-out'
import { readReply } from './read-reply'

/** Applies replies in their order; a reply that was applied already changes nothing. */
export const applyReplies = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  replies: z.infer<typeof operationsMessageRepliesRequest>['replies'],
): Promise<z.infer<typeof operationsMessageRepliesResponse>> => {
  let [optedOut, optedIn] = [0, 0]
  for (const { mobileNo, text } of replies) {
    const wish = readReply(text)
    if (wish === 'END') {
      await optOut(db, mobileNo, clock())
      optedOut += 1
    }
    if (wish === 'BEGIN') {
      await optIn(db, mobileNo)
      optedIn += 1
    }
  }
  return { optedOut, optedIn }
}
