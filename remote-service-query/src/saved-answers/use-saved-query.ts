import { keepPreviousData, useQuery } from '@portal/shared/query'
import { saveAnswer, loadSavedAnswer, type SavedAnswerKind } from './saved-answer'

export interface SavedResult<Answer> {
  data?: Answer
  /** When a kept answer is from, which stands in for one that cannot be had. */
  keptAt?: string
  error: unknown
  isFetching: boolean
  /** `data` answers the question before; shown until this one is answered. */
  isEarlier: boolean
  retry: () => void
}

interface SavedQuery<Request, Answer> {
  kind: SavedAnswerKind
  /** Null: nothing is asked yet. */
  request: Request | null
  ask: (request: Request) => Promise<Answer>
  /** Whether it may stay on this device. Default yes. */
  isKept?: boolean
  /** Whether the answer before stays until the next is there. Default no. */
  isSteady?: boolean
}

/** A refusal is an answer; only silence lets an older one stand in. */
const isSilence = (error: unknown) => error instanceof Error && 'kind' in error && error.kind !== 'business'

/** The answer; the last known one to the same question, with its time, while the API is silent. */
export const useSavedQuery = <Request, Answer>({
  kind,
  request,
  ask,
  isKept = true,
  isSteady = false,
}: SavedQuery<Request, Answer>): SavedResult<Answer> => {
  const question = JSON.stringify(request)
  const fetchAndSave = async (asked: Request) => {
    const answer = await ask(asked)
    if (isKept) saveAnswer(kind, question, answer)
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
  const kept = isKept && error !== null && isSilence(error) ? loadSavedAnswer<Answer>(kind, question) : null
  return {
    ...((data ?? kept) && { data: data ?? kept?.answer }),
    ...(data === undefined && kept !== null && { keptAt: kept.at }),
    error,
    isFetching: request !== null && isFetching,
    isEarlier: isPlaceholderData,
    retry: () => void refetch(),
  }
}
