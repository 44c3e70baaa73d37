import { loadData } from '@portal/shared'
import type { PhotoSide } from '@portal/shared/verify'
import { useQuery } from '@portal/shared/query'

/** One of the customer's own photos as the address of an image. It is not cached, as it is personal. */
export const useOwnPhoto = (side: PhotoSide) =>
  useQuery({
    queryKey: ['realname/photo', side],
    queryFn: async () => `data:image/jpeg;base64,${(await loadData('realname/photo', { side })).photoBase64}`,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
