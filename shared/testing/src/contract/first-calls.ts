import { waitFor } from '@testing-library/dom'
import type { RemoteLifecycles } from '@portal/runtime/lifecycle/create-remote-lifecycles'
import { clearRememberedAnswers } from '@portal/runtime/lifecycle/remembered-answers'
import { type DeclaredPage, mountPage } from './mount-page'
import { settle } from './settle'

interface CallWatch {
  /** Path and body of each call. */
  calls: string[]
  /** Paths of the calls that failed without an answer. */
  unanswered: Set<string>
  stop: () => void
}

/** Records the calls of the API. `answered`: whether the present `fetch` answers them; otherwise they wait for ever. */
const watchCalls = ({ answered }: { answered: boolean }): CallWatch => {
  const calls: string[] = []
  const unanswered = new Set<string>()
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/api/') || typeof init?.body !== 'string')
      return fetch(input, init)
    const path = input.slice('/api/'.length)
    calls.push(`${path} ${init.body}`)
    if (!answered) return new Promise(() => undefined)
    return fetch(input, init).catch((error: unknown) => {
      unanswered.add(path)
      throw error
    })
  }
  return { calls, unanswered, stop: () => Object.assign(globalThis, { fetch }) }
}

const repeated = (calls: string[]): string[] => calls.filter((call, index) => calls.indexOf(call) !== index)

/** The calls of a page, each as a path with its body. */
export interface FirstCalls {
  /** Before it is mounted, by its `prepare`. */
  prepared: string[]
  /** When it is mounted without that, before anything is answered. */
  unprepared: string[]
  /** More than once, when it is prepared, mounted and answered. */
  repeated: string[]
  /** One line for each call without an answer, and the remedy. */
  unanswered: string[]
}

/**
 * The calls that a page's `prepare` makes at its address without a query, as `remote.json` lists them: without the
 * customer's id, which the request helper adds.
 */
export const callsWithoutQuery = async (
  lifecycles: RemoteLifecycles,
  { page }: DeclaredPage,
): Promise<{ path: string; body: unknown }[]> => {
  // A device without drafts.
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  const { calls, stop } = watchCalls({ answered: true })
  await lifecycles.prepare?.(page, { search: '' })
  await settle()
  stop()
  return calls.toSorted().map((call) => {
    const [path = ''] = call.split(' ', 1)
    return {
      path,
      body: JSON.parse(call.slice(path.length + 1), (key, value: unknown) => (key === 'userId' ? undefined : value)),
    }
  })
}

export const firstCalls = async (
  lifecycles: RemoteLifecycles,
  declared: DeclaredPage,
  address: string,
): Promise<FirstCalls> => {
  const answered = watchCalls({ answered: true })
  await lifecycles.prepare?.(declared.page, { search: new URL(address, location.href).search })
  await settle()
  const prepared = answered.calls.toSorted()
  const preparedPage = await mountPage(lifecycles, declared, address)
  await settle()
  await preparedPage.unmount()
  answered.stop()
  // The page of a second visit may need less.
  clearRememberedAnswers()

  const { calls, stop } = watchCalls({ answered: false })
  const page = await mountPage(lifecycles, declared, address)
  // A part of the page may come in a file of its own.
  await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(prepared.length)).catch(() => undefined)
  await settle()
  await page.unmount()
  stop()
  return {
    prepared,
    unprepared: calls.toSorted(),
    repeated: repeated(answered.calls),
    unanswered: [...answered.unanswered].map(
      (path) =>
        `${declared.path} called ${path} and got no answer: pass setUp: () => fakeApi({ '${path}': { data: … } }) to describePageContract`,
    ),
  }
}
