import { useLocation, useNavigate } from '@portal/shared/router'
import { renderPage } from '@portal/shared/testing/render-page'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { useOrderQuery } from './use-order-query'

const List = () => <output aria-label="标签">{useOrderQuery().query.tab}</output>

/** A kept-alive list: hidden while another page is open. */
const Portal = () => {
  const open = useLocation().pathname === '/ewbSearch'
  const navigate = useNavigate()
  return (
    <>
      <Activity mode={open ? 'visible' : 'hidden'}>
        <List />
      </Activity>
      {['/send', '/ewbSearch', '/ewbSearch?tab=orderPay'].map((path) => (
        <button key={path} onClick={() => void navigate(path)}>
          {path}
        </button>
      ))}
    </>
  )
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const expectAddress = (address: string) => expect(screen.getByLabelText('地址栏').textContent).toBe(address)

beforeEach(() => renderPage(<Portal />, { path: '/ewbSearch?tab=signed' }))

test('coming back by the menu finds the filters as they were left', async () => {
  await click('/send')
  await click('/ewbSearch')
  expectAddress('/ewbSearch?tab=signed')
  expect(screen.getByLabelText('标签')).toHaveTextContent('signed')
})

test('coming back by an address with a query follows that', async () => {
  await click('/send')
  await click('/ewbSearch?tab=orderPay')
  expectAddress('/ewbSearch?tab=orderPay')
  expect(screen.getByLabelText('标签')).toHaveTextContent('orderPay')
})

test('the menu pressed on the list itself shows everything', async () => {
  await click('/ewbSearch')
  expectAddress('/ewbSearch')
  expect(screen.getByLabelText('标签')).toHaveTextContent('all')
})
