import type { operationsMessageRepliesRequest, operationsMessageRepliesResponse } from '@portal/contract/messages'
import type { z } from 'zod'
import type { Deps } from '../../deps'
import { optIn, optOut } from './opt-out'

const [ending, beginning] = [/^(?:退订|拒收|TD|T|R|N)$/i, /^恢复$/]

/** What people answered to an SMS, as it was written: full width, with spaces and full stops. */
const wordOf = (text: string): string => text.normalize('NFKC').replace(/[\s。.!！]/g, '')

/** Applies replies in their order; a reply that was applied already changes nothing. */
export const applyReplies = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  replies: z.infer<typeof operationsMessageRepliesRequest>['replies'],
): Promise<z.infer<typeof operationsMessageRepliesResponse>> => {
  let [optedOut, optedIn] = [0, 0]
  for (const { mobileNo, text } of replies) {
    const word = wordOf(text)
    if (ending.test(word)) {
      await optOut(db, mobileNo, clock())
      optedOut += 1
    }
    if (beginning.test(word)) {
      await optIn(db, mobileNo)
      optedIn += 1
    }
  }
  return { optedOut, optedIn }
}
