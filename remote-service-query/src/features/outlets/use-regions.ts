import { loadRegions, type Province } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

interface Regions {
  provinces: Province[]
  /** Why the regions could not be loaded. */
  error: unknown
  retry: () => void
}

const none: Province[] = []

/** All provinces with cities and districts; the file never changes. */
export const useRegions = (): Regions => {
  const { data, error, refetch } = useQuery({
    queryKey: ['divisions'],
    queryFn: loadRegions,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { provinces: data ?? none, error, retry: () => void refetch() }
}

/** 广东省, 深圳市, 南山区: the names from the province down, for the codes that are set and known. */
export const namesOf = (
  provinces: Province[],
  { provinceCode, cityCode, districtCode }: { provinceCode: string; cityCode: string; districtCode: string },
): string[] => {
  const province = provinces.find(({ code }) => code === provinceCode)
  const city = province?.cities.find(({ code }) => code === cityCode)
  const district = city?.districts.find(({ code }) => code === districtCode)
  return [province, city, district].flatMap((unit) => unit?.name ?? [])
}
