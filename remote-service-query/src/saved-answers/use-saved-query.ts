import { cachedAnswer } from '@portal/kit/cached-answer'
import { deviceStorage } from '@portal/kit/storage'
import { keepPreviousData, useQuery } from '@portal/shared/query'

export interface SavedResult<Answer> {
  data?: Answer
  /** When the saved answer was fetched; set only when it replaces one that failed. */
  savedAt?: string
  error: unknown
  isFetching: boolean
  /** Whether `data` answers the previous question, and is shown until the present one is answered. */
  isEarlier: boolean
  retry: () => void
}

/** The kinds of answers that are saved, each under its own key. */
type SavedAnswerKind = 'freight' | 'outlets' | 'range'

interface Saved<Answer> {
  question: string
  answer: Answer
  /** ISO instant. */
  at: string
}

const keyOf = (kind: SavedAnswerKind) => `portal-kept-${kind}`

/** Saves the newest answer of a kind on this device, for when the carrier's systems cannot be reached. */
const saveAnswer = (kind: SavedAnswerKind, question: string, answer: unknown): void =>
  void deviceStorage.write(keyOf(kind), { question, answer, at: new Date().toISOString() })

/** The last answer to exactly this question. */
const loadSavedAnswer = <Answer>(kind: SavedAnswerKind, question: string): Saved<Answer> | null =>
  deviceStorage.read(keyOf(kind), (storedValue) => {
    const entry = (storedValue ?? {}) as Partial<Saved<Answer>>
    return entry.question === question && typeof entry.answer === 'object' && typeof entry.at === 'string'
      ? (entry as Saved<Answer>)
      : null
  })

export interface SavedQuery<Request, Answer> {
  kind: SavedAnswerKind
  /** Null when there is nothing to ask yet. */
  request: Request | null
  ask: (request: Request) => Promise<Answer>
  /** Whether answers may be saved on this device. Default yes. */
  isSaved?: boolean
}

interface Appearance {
  /** Whether the previous answer stays until the next one arrives. Default no. */
  isSteady?: boolean
}

/** A refusal is an answer; only a missing one is replaced by a saved one. */
const isSilence = (error: unknown) => error instanceof Error && 'kind' in error && error.kind !== 'business'

/** Asks, and saves the answer. */
export const savedQuery = <Request, Answer>({ kind, request, ask, isSaved = true }: SavedQuery<Request, Answer>) => {
  const question = JSON.stringify(request)
  return {
    queryKey: ['kept', kind, question],
    queryFn: async (): Promise<Answer | null> => {
      if (request === null) return null
      const answer = await ask(request)
      if (isSaved) saveAnswer(kind, question, answer)
      return answer
    },
    staleTime: 60_000,
    ...(isSaved && { meta: cachedAnswer }),
  }
}

/** The answer to a question. While the API does not answer, the saved answer to the same question with its time. */
export const useSavedQuery = <Request, Answer>(
  asked: SavedQuery<Request, Answer>,
  { isSteady = false }: Appearance = {},
): SavedResult<Answer> => {
  const { kind, request, isSaved = true } = asked
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...savedQuery(asked),
    enabled: request !== null,
    ...(isSteady && { placeholderData: keepPreviousData }),
  })
  const savedAnswer =
    isSaved && error !== null && isSilence(error) ? loadSavedAnswer<Answer>(kind, JSON.stringify(request)) : null
  return {
    ...((data ?? savedAnswer) && { data: data ?? savedAnswer?.answer }),
    ...(data === undefined && savedAnswer !== null && { savedAt: savedAnswer.at }),
    error,
    isFetching: request !== null && isFetching,
    isEarlier: isPlaceholderData,
    retry: () => void refetch(),
  }
}
