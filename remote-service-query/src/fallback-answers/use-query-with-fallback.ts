import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { deviceStorage } from '@portal/kit/storage'
import { keepPreviousData, useQuery } from '@portal/shared/query'

export interface ResultWithFallback<Answer> {
  data?: Answer
  /** When the fallback was fetched; set only when it replaces an answer that failed. */
  savedAt?: string
  error: unknown
  isFetching: boolean
  /** Whether `data` answers the previous question, and is shown until the present one is answered. */
  isEarlier: boolean
  retry: () => void
}

/** The kinds of answers with a fallback, each under its own key. */
type FallbackKind = 'freight' | 'outlets' | 'range'

interface Fallback<Answer> {
  question: string
  answer: Answer
  /** ISO instant. */
  at: string
}

/** The name of earlier releases, whose answers devices still have. */
const keyOf = (kind: FallbackKind) => `portal-kept-${kind}`

/** Saves the newest answer of a kind on this device, for when the carrier's systems cannot be reached. */
const saveFallback = (kind: FallbackKind, question: string, answer: unknown): void =>
  void deviceStorage.write(keyOf(kind), { question, answer, at: new Date().toISOString() })

/** The last answer to exactly this question. */
const loadFallback = <Answer>(kind: FallbackKind, question: string): Fallback<Answer> | null =>
  deviceStorage.read(keyOf(kind), (storedValue) => {
    const entry = (storedValue ?? {}) as Partial<Fallback<Answer>>
    return entry.question === question && typeof entry.answer === 'object' && typeof entry.at === 'string'
      ? (entry as Fallback<Answer>)
      : null
  })

export interface QueryWithFallback<Request, Answer> {
  kind: FallbackKind
  /** Null when there is nothing to ask yet. */
  request: Request | null
  ask: (request: Request) => Promise<Answer>
  /** Whether the answer may be saved on this device and remembered. Default yes. */
  isSaved?: boolean
}

interface Appearance {
  /** Whether the previous answer stays until the next one arrives. Default no. */
  isSteady?: boolean
}

/** A refusal is an answer; only a missing one has a fallback. */
const isSilence = (error: unknown) => error instanceof Error && 'kind' in error && error.kind !== 'business'

/** Fetches the answer, and saves it as the fallback. */
export const queryWithFallback = <Request, Answer>({
  kind,
  request,
  ask,
  isSaved = true,
}: QueryWithFallback<Request, Answer>) => {
  const question = JSON.stringify(request)
  return {
    queryKey: ['fallback', kind, question],
    queryFn: async (): Promise<Answer | null> => {
      if (request === null) return null
      const answer = await ask(request)
      if (isSaved) saveFallback(kind, question, answer)
      return answer
    },
    staleTime: 60_000,
    ...(isSaved && { meta: rememberedAnswer }),
  }
}

/** The answer to a question. While the API does not answer, the last answer to the same question, with its time. */
export const useQueryWithFallback = <Request, Answer>(
  asked: QueryWithFallback<Request, Answer>,
  { isSteady = false }: Appearance = {},
): ResultWithFallback<Answer> => {
  const { kind, request, isSaved = true } = asked
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryWithFallback(asked),
    enabled: request !== null,
    ...(isSteady && { placeholderData: keepPreviousData }),
  })
  const fallback =
    isSaved && error !== null && isSilence(error) ? loadFallback<Answer>(kind, JSON.stringify(request)) : null
  return {
    ...((data ?? fallback) && { data: data ?? fallback?.answer }),
    ...(data === undefined && fallback !== null && { savedAt: fallback.at }),
    error,
    isFetching: request !== null && isFetching,
    isEarlier: isPlaceholderData,
    retry: () => void refetch(),
  }
}
