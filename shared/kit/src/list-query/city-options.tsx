import { loadRegions } from '@portal/shared'
import { useQuery } from '@portal/shared/query'

/**
 * The names of the mainland's cities, offered by a text field whose `list` is `id`. Without them the names are typed.
 */
export const CityOptions = ({ id }: { id: string }) => {
  const { data: provinces = [] } = useQuery({
    queryKey: ['divisions'],
    queryFn: loadRegions,
    staleTime: Infinity,
    retry: false,
  })
  return (
    <datalist id={id}>
      {provinces
        .flatMap(({ cities }) => cities)
        .map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
    </datalist>
  )
}
