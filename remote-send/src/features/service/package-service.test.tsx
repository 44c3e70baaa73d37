import { fakeApi } from '@portal/testing/fake-api'
import { fireEvent, screen } from '@testing-library/react'
import { usualAnswers } from '../../testing/answers'
import { renderForm } from '../../testing/render-form'
import { PackageServiceField } from './package-service'

test('advises wooden packaging for fragile goods', async () => {
  fakeApi(usualAnswers)
  const { draft } = await renderForm(<PackageServiceField />, { goodsType: '易碎' })
  expect(screen.getByText('易碎物品建议选择木架或木箱')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: '木架' }))
  expect(draft().packageService).toBe('WOODEN_FRAME')
  expect(screen.queryByText('易碎物品建议选择木架或木箱')).not.toBeInTheDocument()
})
