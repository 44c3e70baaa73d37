import type { MessageChannel, MessageState } from '@portal/contract/messages'
import { channel } from 'node:diagnostics_channel'

/** The result of a try to send a message; WAITING: it is tried again. */
export interface MessageOutcome {
  channel: MessageChannel
  state: MessageState
}

const outcomes = channel('portal:message')

export const publishOutcome = (outcome: MessageOutcome): void => outcomes.publish(outcome)

/** @returns stops listening */
export const onOutcome = (listener: (outcome: MessageOutcome) => void): (() => void) => {
  const onMessage = (outcome: unknown): void => listener(outcome as MessageOutcome)
  outcomes.subscribe(onMessage)
  return () => void outcomes.unsubscribe(onMessage)
}
