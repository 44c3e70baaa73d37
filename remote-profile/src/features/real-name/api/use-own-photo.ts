import { loadData } from '@portal/shared'
import type { PhotoSide } from '@portal/shared/verify'
import { useQuery } from '@portal/shared/query'

/** A photo of one's own as an address of an image. It is in no cache: what nobody looks at is not kept. */
export const useOwnPhoto = (side: PhotoSide) =>
  useQuery({
    queryKey: ['realname/photo', side],
    queryFn: async () => `data:image/jpeg;base64,${(await loadData('realname/photo', { side })).photoBase64}`,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
