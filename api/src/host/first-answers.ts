import { queryUserInfo } from '@portal/contract/auth'
import type { FirstAnswers, FirstCall } from '@portal/contract/first-answers'
import { orderUnpaid } from '@portal/contract/order-list'
import { fillDays } from '@portal/rules/day-placeholder'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { identifyInDocument, type UserIdentity } from '../modules/accounts/sessions/identify'
import { withinTimeout } from '../within-timeout'
import { type Page, tokenOf } from './page'

const whoIsLoggedIn: FirstCall = { path: queryUserInfo.path, body: {} }

/** Milliseconds for which an answer is kept for other visitors, and the number of answers that are kept. */
const lifetime = 60_000
const maxKept = 500

interface KeptAnswer {
  /** Milliseconds since 1970. */
  at: number
  data: Promise<unknown>
}

/** The answers for a document, and whether its reader has a session. */
export interface DocumentFacts {
  firstAnswers: FirstAnswers
  /** False for a visitor, and for a session that has ended. True also where the session was not found in time. */
  hasSession: boolean
}

export interface DocumentAnswers {
  /**
   * Answers the calls that a page makes first, for the customer whose session the request has, or for a visitor. To be
   * called for an address without a query: nothing that a stranger puts into an address may be compressed in one
   * document with a customer's data (docs/adr/0043-a-page-is-usable-soon.md).
   * @returns with the answers that came in time, none for a session that is not known in time, or has ended. Never
   * rejects: the browser makes the other calls.
   */
  of: (page: Page, request: FastifyRequest, reply: FastifyReply) => Promise<DocumentFacts>
}

/** @param patienceMs milliseconds that a document waits for its answers */
export const openDocumentAnswers = ({ deps, documentCalls }: FastifyInstance, patienceMs: number): DocumentAnswers => {
  /** All visitors get the same, so that a crawler does not ask the database for each document. */
  const kept = new Map<string, KeptAnswer>()
  const keep = (key: string, now: number, ask: () => Promise<unknown>): Promise<unknown> => {
    const known = kept.get(key)
    if (known && now - known.at < lifetime) return known.data
    if (kept.size >= maxKept) kept.clear()
    const data = ask()
    kept.set(key, { at: now, data })
    data.catch(() => kept.delete(key))
    return data
  }

  return {
    of: async ({ route, remote }, request, reply) => {
      const token = tokenOf(request.headers.cookie ?? '')
      const now = deps.clock()
      const firstAnswers: FirstAnswers = { userId: null, answers: [] }
      let hasSession = token !== undefined

      const answer = async (user: UserIdentity | null, { path, body: listed }: FirstCall) => {
        const call = documentCalls.get(path)
        if (!call) return
        const body = fillDays(listed, now)
        const ask = () => call(body, user, request, reply)
        const data = await (user === null ? keep(JSON.stringify([path, body]), now.getTime(), ask) : ask())
        const taken = { path, body, data }
        // The shell makes this call too, beside the page that lists it.
        firstAnswers.answers.push(...(path === orderUnpaid.path ? [taken, taken] : [taken]))
      }
      const answerAll = async () => {
        const user = await identifyInDocument(deps, token)
        hasSession = user !== null
        firstAnswers.userId = user?.userId ?? null
        if (token !== undefined && user === null) return
        const ofPage = route && !remote?.disabled && (user !== null || !route.requiresAuth) ? (route.calls ?? []) : []
        const calls = user === null ? ofPage : [whoIsLoggedIn, ...ofPage]
        await Promise.allSettled(calls.map((call) => answer(user, call)))
      }
      await withinTimeout(patienceMs, answerAll()).catch(() => undefined)
      return { hasSession, firstAnswers: { ...firstAnswers, answers: [...firstAnswers.answers] } }
    },
  }
}
