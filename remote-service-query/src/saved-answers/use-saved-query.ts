import { cachedAnswer } from '@portal/kit/cached-answer'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { saveAnswer, loadSavedAnswer, type SavedAnswerKind } from './saved-answer'

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
