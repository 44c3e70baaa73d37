import { redStates } from '@portal/contract/invoice'
import { z } from 'zod'
import type { Clock } from '../../../clock'
import type { IssuerConfig } from '../../../config/issuer-config'
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
const maxFileBytes = 5 * 1024 * 1024

/**
 * The issuer behind a gateway of the operator (docs/issuer.md): three signed calls with the content as JSON. It rejects
 * when the gateway does not answer, or not in the documented form.
 */
export const httpIssuer = ({ url, secret }: IssuerConfig, clock: Clock): IssuingPort => {
  const call = async (name: 'issue' | 'reverse' | 'file', body: object): Promise<Response> => {
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
    return response
  }
  return {
    issue: async (content): Promise<IssueAnswer> => issueAnswer.parse(await (await call('issue', { content })).json()),
    reverse: async (content, number, reversal): Promise<ReverseAnswer> =>
      reverseAnswer.parse(await (await call('reverse', { content, invoiceNumber: number, reversal })).json()),
    formats: ['PDF'],
    file: async (content, number, issuedAt, format) => {
      const answer = await call('file', { content, invoiceNumber: number, issuedAt, format })
      const file = Buffer.from(await answer.arrayBuffer())
      if (file.length > maxFileBytes) throw new Error('the file of the issuer is too large')
      return file
    },
  }
}
