import { loadData } from '@portal/shared'

export const goodsTemplatesQuery = (userId: string) => ({
  queryKey: ['goodsTemplate/list', userId],
  queryFn: () => loadData('goodsTemplate/list', {}),
})
