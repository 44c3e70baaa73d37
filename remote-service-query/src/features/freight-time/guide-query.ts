import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { loadData } from '@portal/shared'

export const guideQuery = {
  queryKey: ['freight/guide'],
  queryFn: () => loadData('freight/guide', {}),
  staleTime: Number.POSITIVE_INFINITY,
  meta: rememberedAnswer,
}
