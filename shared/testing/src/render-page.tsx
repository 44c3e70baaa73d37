import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { LeaveDialog } from '@portal/runtime/lifecycle/leave-dialog'
import { QueryClient, QueryClientProvider } from '@portal/runtime/query'
import { clearToasts, useCurrentToast } from '@portal/runtime/toast/toast'
import { TestProviders } from './test-providers'

interface SurroundingsProps {
  onNavigate: (navigate: NavigateFunction) => void
}

const Surroundings = ({ onNavigate }: SurroundingsProps) => {
  const { pathname, search } = useLocation()
  onNavigate(useNavigate())
  const toast = useCurrentToast()
  return (
    <>
      <output aria-label="地址栏">{pathname + search}</output>
      <output aria-label="提示">{toast?.text}</output>
      <LeaveDialog />
    </>
  )
}

/** The browser's buttons. */
export type RenderedPage = RenderResult & Record<'goBack' | 'goForward', () => Promise<void>>

/**
 * Renders a page with the shell's providers and the dialog about unsaved content, as the second entry of the history;
 * the address and the current toast are read from the outputs 地址栏 and 提示.
 */
export const renderPage = (page: ReactNode, { path = '/' }: { path?: string } = {}): RenderedPage => {
  clearToasts()
  let navigate: NavigateFunction | undefined
  const rendered = render(
    <TestProviders>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={['/before', path]} initialIndex={1}>
          {page}
          <Surroundings onNavigate={(current) => (navigate = current)} />
        </MemoryRouter>
      </QueryClientProvider>
    </TestProviders>,
  )
  const go = (delta: number) => act(async () => navigate?.(delta))
  return { ...rendered, goBack: () => go(-1), goForward: () => go(1) }
}
