import { render, screen } from '@testing-library/react'
import { DescriptionList } from './description-list'

test('pairs without a value are left out; zero is a value', () => {
  render(
    <DescriptionList
      facts={[
        ['发票号', ''],
        ['红字发票号', null],
        ['新发票', false],
        ['件数', 0],
        ['申请号', <strong key="no">A1</strong>],
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['件数', '申请号'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', 'A1'])
})
