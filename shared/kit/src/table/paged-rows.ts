import type { PagedTableProps } from '@portal/shared/ui/paged-table'

/** A page of rows as a query of the page asks for it. */
interface Answer<Row> {
  data: { list: Row[]; total: number } | undefined
  error: unknown
  /** The rows are those of the query before. */
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

type PagedRows<Row extends object> = Pick<
  PagedTableProps<Row>,
  'rows' | 'total' | 'page' | 'pageSize' | 'onChange' | 'loading' | 'error' | 'onRetry'
>

/** A table's props for an answer. `show` is called with the query of the page that the person turns to. */
export const pagedRows = <Row extends object, Query extends Pick<PagedRows<Row>, 'page' | 'pageSize'>>(
  query: Query,
  { data, error, isPlaceholderData, refetch }: Answer<Row>,
  show: (query: Query) => void,
): PagedRows<Row> => ({
  rows: data?.list,
  total: data?.total ?? 0,
  page: query.page,
  pageSize: query.pageSize,
  onChange: (page, pageSize) => show({ ...query, page, pageSize }),
  loading: isPlaceholderData,
  error,
  onRetry: () => void refetch(),
})
