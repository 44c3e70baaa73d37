import { redStates } from '@portal/contract/invoice'
import { z } from 'zod'
import type { Clock } from '../../../clock'
import type { IssuerConfig } from '../../../config/issuer-config'
import { readAnswer } from '../../../read-answer'
import { signedHeaders } from '../../carrier-signature/signed-headers'
import type { IssueAnswer, IssuingPort, ReverseAnswer } from './issuing.port'

const invoiceNumber = z.string().regex(/^\d{20}$/)
const reason = z.string().min(1).max(200)
const redState = z.enum(redStates)

const issueAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('ISSUED'), invoiceNumber, issuedAt: z.iso.datetime().transform((at) => new Date(at)) }),
  z.object({ outcome: z.literal('LATER') }),
  z.object({ outcome: z.literal('FAILED'), reason }),
])
const reverseAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('REVERSED'), redNumber: invoiceNumber, redState }),
  z.object({ outcome: z.literal('LATER'), redState }),
  z.object({ outcome: z.literal('VOID'), redState }),
  z.object({ outcome: z.literal('REFUSED'), reason }),
])

/** Milliseconds; a request without an answer is repeated later. */
const timeoutMs = 10_000
/** Bytes of a decision, and of a file. */
const [maxDecision, maxFile] = [64 * 1024, 5 * 1024 * 1024]

/**
 * The issuer behind a gateway of the operator (docs/issuer.md): three signed calls with the content as JSON. It rejects
 * when the gateway does not answer, not in the documented form, or with more than 64 KB (a file: 5 MB).
 */
export const httpIssuer = ({ url, secret }: IssuerConfig, clock: Clock): IssuingPort => {
  const call = async (name: 'issue' | 'reverse' | 'file', body: object, maxBytes: number): Promise<Buffer> => {
    const address = `${url}/${name}`
    const payload = JSON.stringify(body)
    const { pathname: path } = new URL(address)
    const response = await fetch(address, {
      method: 'POST',
      headers: signedHeaders({ id: 'portal', secret }, { path, payload, now: clock() }),
      body: payload,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the issuer answered ${response.status}`)
    return readAnswer(response, maxBytes)
  }
  const decide = async (name: 'issue' | 'reverse', body: object): Promise<unknown> =>
    JSON.parse((await call(name, body, maxDecision)).toString())
  return {
    issue: async (content): Promise<IssueAnswer> => issueAnswer.parse(await decide('issue', { content })),
    reverse: async (content, number, reversal): Promise<ReverseAnswer> =>
      reverseAnswer.parse(await decide('reverse', { content, invoiceNumber: number, reversal })),
    formats: ['PDF'],
    file: (content, number, issuedAt, format) =>
      call('file', { content, invoiceNumber: number, issuedAt, format }, maxFile),
  }
}
