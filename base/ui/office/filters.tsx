import type { ComponentProps } from 'react';
import { SearchBox } from '../controls/search-box.tsx';
import { DateRange } from '../lists/dates/date-range.tsx';
import { DaysButton } from '../lists/dates/days-button.tsx';
import { AddressSelect } from '../records/address-select.tsx';
import type { AddressSpan } from '../records/address-span.ts';
import type { ListAddress } from '../records/list-address.ts';
import styles from './dialogs/sheet.module.css';
import { Filter } from './dialogs/sheet.tsx';

type Width = ComponentProps<typeof Filter>['width'];

/** A filter of a list by a few values. */
export const SelectFilter = ({ width = 'normal', ...select }: ComponentProps<typeof AddressSelect> & { width?: Width }) => (
  <Filter width={width}>
    <AddressSelect {...select} />
  </Filter>
);

interface SearchFilterProps {
  address: ListAddress;
  name: string;
  label: string;
  maxLength?: number;
  width?: Width;
}

/** A filter of a list by what is typed. */
export const SearchFilter = ({ address, name, width = 'normal', ...box }: SearchFilterProps) => (
  <Filter width={width}>
    <SearchBox {...box} value={address.get(name)} onChange={text => address.set({ [name]: text || undefined })} />
  </Filter>
);

interface SpanFilterProps {
  label: string;
  days: AddressSpan;
  maxDays?: number;
}

/** The days of a list. */
export const SpanFilter = ({ label, days, ...range }: SpanFilterProps) => (
  <Filter width="days">
    <DaysButton label={label} span={days.span} today={days.today}>
      <div className={styles['days']}>
        <DateRange label={label} today={days.today} value={days.span} onChange={days.setSpan} {...range} />
      </div>
    </DaysButton>
  </Filter>
);
