import type { FeedbackDetail } from '@portal/contract/feedback'
import { formatDay } from '@portal/shared'

export type Entry = FeedbackDetail['entries'][number]

interface ConversationDay {
  /** `2026-11-20`, Asia/Shanghai. */
  day: string
  entries: Entry[]
}

/** Groups the conversation by calendar day in Asia/Shanghai, in order of time. */
export const conversationDays = (entries: readonly Entry[]): ConversationDay[] => {
  const days: ConversationDay[] = []
  for (const entry of entries) {
    const day = formatDay(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

const dayLength = 86_400_000

/** 今天, 昨天, or the day itself. */
export const dayName = (day: string, now: Date): string => {
  if (day === formatDay(now)) return '今天'
  return day === formatDay(new Date(now.getTime() - dayLength)) ? '昨天' : day
}

/** The entries of the conversation; the first one is the customer's description with its files. */
export const buildConversation = ({
  description,
  attachments,
  entries: [first, ...others],
}: Pick<FeedbackDetail, 'description' | 'attachments' | 'entries'>): Entry[] =>
  first === undefined ? [] : [{ ...first, text: description, attachments }, ...others]

/** The author of an entry. */
export const speakerLabels: Readonly<Record<Entry['by'], string>> = { CUSTOMER: '我', CARRIER: '客服', SYSTEM: '系统' }

/** An entry without a message, such as a change of status; it is shown in the middle. */
export const isEvent = ({ by, text, attachments }: Entry): boolean =>
  by === 'SYSTEM' || (text === '' && attachments.length === 0)
