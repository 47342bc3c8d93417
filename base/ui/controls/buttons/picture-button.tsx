import { useI18n } from '@baize/i18n/react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Notice } from '../../states/states.tsx';
import { Button } from './button.tsx';

interface PictureButtonProps {
  /** What is added, for assistive technology. */
  label: string;
  children: ReactNode;
  /** The largest file the call accepts, in bytes. */
  mostBytes: number;
  multiple?: boolean;
  busy?: boolean;
  disabled?: boolean;
  size?: 'small' | 'normal';
  /** Why the last upload was refused. */
  problem?: string | undefined;
  /** Files of the right type and size; the server decides about the rest. */
  onFiles: (files: readonly File[]) => void;
}

/** Adds PNG or JPG pictures: from the camera on a phone, from a file elsewhere. */
export function PictureButton({ label, children, mostBytes, multiple, problem, onFiles, ...button }: PictureButtonProps) {
  const { t, formatNumber } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = ''; // so that the same file can be chosen again
    if (files.length === 0) return;
    const isWrongType = files.some(file => !/^image\/(png|jpeg)$/.test(file.type));
    if (isWrongType) return setWrong(t('ui.picture.type'));
    if (files.some(file => file.size > mostBytes))
      return setWrong(t('ui.picture.size', { megabytes: formatNumber(mostBytes / 1024 / 1024) }));
    setWrong(undefined);
    onFiles(files);
  };
  return (
    <>
      {(wrong ?? problem) && <Notice tone="bad">{wrong ?? problem}</Notice>}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept="image/png,image/jpeg"
        multiple={multiple}
        onChange={choose}
      />
      <Button icon="plus" aria-label={label} {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
