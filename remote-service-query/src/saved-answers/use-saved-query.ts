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

interface SavedQuery<Request, Answer> {
  kind: SavedAnswerKind
  /** Null when there is nothing to ask yet. */
  request: Request | null
  ask: (request: Request) => Promise<Answer>
  /** Whether answers may be saved on this device. Default yes. */
  isSaved?: boolean
  /** Whether the previous answer stays until the next one arrives. Default no. */
  isSteady?: boolean
}

/** A refusal is an answer; only a missing one is replaced by a saved one. */
const isSilence = (error: unknown) => error instanceof Error && 'kind' in error && error.kind !== 'business'

/** The answer to a question. While the API does not answer, the saved answer to the same question with its time. */
export const useSavedQuery = <Request, Answer>({
  kind,
  request,
  ask,
  isSaved = true,
  isSteady = false,
}: SavedQuery<Request, Answer>): SavedResult<Answer> => {
  const question = JSON.stringify(request)
  const fetchAndSave = async (sentRequest: Request) => {
    const answer = await ask(sentRequest)
    if (isSaved) saveAnswer(kind, question, answer)
    return answer
  }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['kept', kind, question],
    queryFn: () => (request === null ? null : fetchAndSave(request)),
    enabled: request !== null,
    staleTime: 60_000,
    retry: false,
    ...(isSteady && { placeholderData: keepPreviousData }),
  })
  const savedAnswer = isSaved && error !== null && isSilence(error) ? loadSavedAnswer<Answer>(kind, question) : null
  return {
    ...((data ?? savedAnswer) && { data: data ?? savedAnswer?.answer }),
    ...(data === undefined && savedAnswer !== null && { savedAt: savedAnswer.at }),
    error,
    isFetching: request !== null && isFetching,
    isEarlier: isPlaceholderData,
    retry: () => void refetch(),
  }
}
