import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { QueryClient, QueryClientProvider } from '../query'
import { useCurrentToast } from '../toast/toast'
import { PortalProviders } from '../ui-theme/portal-providers'

const Surroundings = () => {
  const { pathname, search } = useLocation()
  const toast = useCurrentToast()
  return (
    <>
      <output aria-label="地址栏">{pathname + search}</output>
      <output aria-label="提示">{toast?.text}</output>
    </>
  )
}

/** Renders a page in what the shell gives it; the address and the current toast are read from the outputs 地址栏 and 提示. */
export const renderPage = (page: ReactNode, { path = '/' }: { path?: string } = {}): RenderResult =>
  render(
    <PortalProviders>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[path]}>
          {page}
          <Surroundings />
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProviders>,
  )
