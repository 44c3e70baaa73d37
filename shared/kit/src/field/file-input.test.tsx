import { user } from '@portal/testing/page-helpers'
import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { FileInput } from './file-input'

test('the same file can be chosen again', async () => {
  const onFile = jest.fn()
  const ref = createRef<HTMLInputElement>()
  render(<FileInput ref={ref} label="选择照片" accept="image/*" onFile={onFile} />)
  const field = screen.getByLabelText('选择照片')
  expect(ref.current).toBe(field)
  const photo = new File(['x'], '证件.jpg', { type: 'image/jpeg' })
  await user.upload(field, photo)
  await user.upload(field, photo)
  expect(onFile.mock.calls).toEqual([[photo], [photo]])
})
