import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { loadData } from '@portal/shared'

const partsOf = ([provinceCode = '', cityCode = '', districtCode = '']: readonly string[]) => ({
  provinceCode,
  cityCode,
  districtCode,
})

/** The places below a region, by the codes from the province down; the provinces for none. */
export const browseQuery = (path: readonly string[]) => ({
  queryKey: ['coverage/browse', ...path],
  queryFn: () => loadData('coverage/browse', partsOf(path)),
  staleTime: 60_000,
  meta: rememberedAnswer,
})
