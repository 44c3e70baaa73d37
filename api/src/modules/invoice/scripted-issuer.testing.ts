import type { InvoiceContent, IssueAnswer, IssuingPort, Reversal, ReverseAnswer } from './issuing/issuing.port'

/**
 * Reactions of the issuer to a request: success, later, refusal, no connection, or success with a lost or late answer.
 */
export const scriptedAnswers = ['YES', 'LATER', 'NO', 'UNREACHABLE', 'ANSWER_LOST', 'ANSWER_LATE'] as const
export type ScriptedAnswer = (typeof scriptedAnswers)[number]

/** The record of one application in the issuer's books. */
export interface BookedInvoice {
  content: InvoiceContent
  issue: Exclude<IssueAnswer, { outcome: 'LATER' }>
  /** Requests and answers by attempt. */
  reversals: Map<number, Reversal & { answer: Exclude<ReverseAnswer, { outcome: 'LATER' }> }>
}

/** The rest of an invoice that is not reversed, in cents; 0 for one that was never issued. */
export const restOf = ({ content, issue, reversals }: BookedInvoice): { totalCents: number; taxCents: number } => {
  const done = [...reversals.values()].filter(({ answer }) => answer.outcome === 'REVERSED')
  if (issue.outcome !== 'ISSUED') return { totalCents: 0, taxCents: 0 }
  return {
    totalCents: content.totalCents - done.reduce((sum, reversal) => sum + reversal.totalCents, 0),
    taxCents: content.taxCents - done.reduce((sum, reversal) => sum + reversal.taxCents, 0),
  }
}

export const isStatus = (booked: BookedInvoice): boolean => restOf(booked).totalCents > 0

/**
 * An issuer with its own books that decides each application once. Requests are answered by the entries of `script`,
 * then by `mood`.
 */
export class ScriptedIssuer implements IssuingPort {
  readonly books = new Map<string, BookedInvoice>()

  readonly formats = ['PDF'] as const

  script: ScriptedAnswer[] = []

  /** The reaction after the end of the script. */
  mood: ScriptedAnswer = 'YES'

  /** Late answers that are waited for; each is given when it is called. */
  readonly late: (() => void)[] = []

  /** Called when another late answer is waited for. */
  onLate: () => void = () => undefined

  #number = 10 ** 19

  constructor(private readonly clock: () => Date) {}

  #nextNumber = (): string => BigInt((this.#number += 10_000)).toString()

  /** Applies the scripted reaction to a decision. */
  async #answer<Answer>(isDecided: boolean, later: Answer, decide: (isYes: boolean) => Answer): Promise<Answer> {
    const mood = this.script.shift() ?? this.mood
    if (mood === 'UNREACHABLE') throw new Error('nobody answers')
    if (mood === 'LATER' && !isDecided) return later
    const answer = decide(mood !== 'NO')
    if (mood === 'ANSWER_LATE')
      await new Promise<void>((resolve) => {
        this.late.push(resolve)
        this.onLate()
      })
    if (mood === 'ANSWER_LOST') throw new Error('the answer is lost')
    return answer
  }

  issue: IssuingPort['issue'] = (content) =>
    this.#answer<IssueAnswer>(this.books.has(content.applicationNo), { outcome: 'LATER' }, (isYes) => {
      const entry = this.books.get(content.applicationNo)
      const issue =
        entry?.issue ??
        (isYes
          ? { outcome: 'ISSUED' as const, invoiceNumber: this.#nextNumber(), issuedAt: this.clock() }
          : { outcome: 'FAILED' as const, reason: '购方税号与名称不一致' })
      this.books.set(content.applicationNo, entry ?? { content, issue, reversals: new Map() })
      return issue
    })

  reverse: IssuingPort['reverse'] = ({ applicationNo }, _number, reversal) => {
    const booked = this.books.get(applicationNo)
    if (booked === undefined) throw new Error('what was never issued is to be reversed')
    const stored = booked.reversals.get(reversal.attempt)
    return this.#answer<ReverseAnswer>(stored !== undefined, { outcome: 'LATER', redState: '02' }, (isYes) => {
      const answer =
        booked.reversals.get(reversal.attempt)?.answer ??
        (reversal.totalCents > restOf(booked).totalCents
          ? { outcome: 'REFUSED' as const, reason: '红冲金额超过剩余金额' }
          : isYes
            ? { outcome: 'REVERSED' as const, redNumber: this.#nextNumber(), redState: '04' as const }
            : { outcome: 'VOID' as const, redState: '05' as const })
      booked.reversals.set(reversal.attempt, { ...reversal, answer })
      return answer
    })
  }

  file: IssuingPort['file'] = () => Promise.resolve(Buffer.from('%PDF-'))
}
