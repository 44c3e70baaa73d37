import { useLocation, useNavigate } from '@portal/shared/router'
import { renderPage } from '@portal/testing/render-page'
import { press, wholeAddress } from '@portal/testing/page-helpers'
import { screen } from '@testing-library/react'
import { Activity } from 'react'
import { useOrderQuery } from './order-query'

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

const expectAddress = (expected: string) => expect(wholeAddress()).toBe(expected)

const open = () => renderPage(<Portal />, { path: '/ewbSearch?tab=signed' })

test('coming back by the menu shows the last filters again', async () => {
  open()
  await press('/send')
  await press('/ewbSearch')
  expectAddress('/ewbSearch?tab=signed')
  expect(screen.getByLabelText('标签')).toHaveTextContent('signed')
})

test('coming back by an address with a query shows that', async () => {
  open()
  await press('/send')
  await press('/ewbSearch?tab=orderPay')
  expectAddress('/ewbSearch?tab=orderPay')
  expect(screen.getByLabelText('标签')).toHaveTextContent('orderPay')
})

test('the menu pressed on the list itself shows everything', async () => {
  open()
  await press('/ewbSearch')
  expectAddress('/ewbSearch')
  expect(screen.getByLabelText('标签')).toHaveTextContent('all')
})
