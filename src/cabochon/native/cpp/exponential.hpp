// e to the power of x, from sums and products only. Math libraries differ in the last bit, so with them the trees of
// two machines, or of a browser, would differ. bots/search/exponential.py is the same in Python.
#pragma once
#include "types.hpp"

namespace cabochon::CABOCHON_BUILD {

// 2 to the power of i / 32.
CABOCHON_CONSTANT double ROOTS_OF_TWO[32] = {
    1.0,
    1.0218971486541166,
    1.0442737824274138,
    1.0671404006768237,
    1.0905077326652577,
    1.1143867425958924,
    1.1387886347566916,
    1.1637248587775775,
    1.189207115002721,
    1.215247359980469,
    1.241857812073484,
    1.2690509571917332,
    1.2968395546510096,
    1.3252366431597413,
    1.3542555469368927,
    1.383909881963832,
    1.4142135623730951,
    1.4451808069770467,
    1.4768261459394993,
    1.5091644275934228,
    1.5422108254079407,
    1.5759808451078865,
    1.6104903319492543,
    1.645755478153965,
    1.681792830507429,
    1.718619298122478,
    1.7562521603732995,
    1.7947090750031072,
    1.8340080864093424,
    1.8741676341103,
    1.9152065613971474,
    1.9571441241754002,
};

// For x up to 700; 0 below -700.
CABOCHON_INLINE double exponential(double x) {
    constexpr double HIGH = 0.021660849390173098,
                     LOW = 2.325192846878874e-12;  // the logarithm of 2, divided by 32, in two parts
    if (x < -700.0) return 0.0;
    const int n = int(x * 46.16624130844683 + (x < 0.0 ? -0.5 : 0.5));
    const double r = (x - n * HIGH) - n * LOW, r2 = r * r;
    const double more = (0.5 + r * (1.0 / 6)) + r2 * ((1.0 / 24 + r * (1.0 / 120)) + r2 * (1.0 / 720));
    const double root = ROOTS_OF_TWO[n & 31], found = root + root * (r + r2 * more);
    const u64 bits = u64(1023 + (n >> 5)) << 52;
    double power;
    __builtin_memcpy(&power, &bits, sizeof power);
    return found * power;
}

}  // namespace cabochon::CABOCHON_BUILD
